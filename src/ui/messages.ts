import type { Gold, Message, Names, Param } from '../problem.ts';
import { safe } from './safe.ts';

export type Lang = 'en' | 'fr';
export const LANGS: readonly Lang[] = ['en', 'fr'];

/** Texts with their placeholders by id. */
export type Catalogue = Readonly<Record<string, string>>;

const loaded = new Map<Lang, Catalogue>();

/** Loads a language's messages once, and no other language's; returns all areas as one. */
export const catalogue = async (lang: Lang): Promise<Catalogue> => {
  const known = loaded.get(lang);
  if (known) return known;
  const { areas } =
    lang === 'fr' ? await import('./messages/fr/index.ts') : await import('./messages/en/index.ts');
  const all: Catalogue = Object.assign({}, ...Object.values(areas));
  loaded.set(lang, all);
  return all;
};

const texts = (lang: Lang): Catalogue => {
  const all = loaded.get(lang);
  if (!all) throw new Error(`the catalogue of ${lang} was not loaded before its first message`);
  return all;
};

/** Whether the loaded catalogue has this id; help texts use it to choose the most particular message. */
export const hasMessage = (id: string, lang: Lang): boolean => Object.hasOwn(texts(lang), id);

/** Takes whole gold pieces, returns them with the thousands mark: 1,010,000 or, with U+00A0, 1 010 000. */
export const formatGold = (gold: number, lang: Lang): string =>
  String(gold).replace(/\B(?=(\d{3})+$)/g, lang === 'fr' ? '\u00a0' : ',');

const isGold = (param: object): param is Gold => 'gold' in param;
const isNames = (param: object): param is Names => 'en' in param && 'fr' in param;

/** Takes any parameter of a message, returns its text; what came from files is made safe. */
export const renderParam = (param: Param, lang: Lang): string => {
  if (typeof param === 'string') return safe(param);
  if (typeof param === 'number') return String(param);
  if ('list' in param) return param.list.map((each) => renderParam(each, lang)).join(', ');
  if (isGold(param)) return formatGold(param.gold, lang);
  if (isNames(param)) return safe(param[lang]);
  return render(param, lang);
};

const amountOf = (param: Param): number => {
  if (typeof param === 'object' && isGold(param)) return param.gold;
  return Number(param);
};

const isSingular = (amount: number, lang: Lang): boolean =>
  lang === 'fr' ? Math.abs(amount) < 2 : Math.abs(amount) === 1;

/** `{param}` or `{param|singular|plural}`, which prints the word alone. */
export const placeholder = /\{([A-Za-z][\w-]*)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/**
 * Takes a message, returns its text in a language whose catalogue is loaded. An unknown id shows in brackets, a
 * placeholder without its parameter as it stands: both are faults that tests find, neither stops a coach.
 */
export const render = (message: Message, lang: Lang): string => {
  const text = Object.hasOwn(texts(lang), message.id) ? texts(lang)[message.id] : undefined;
  if (text === undefined) return `[${safe(message.id)}]`;
  return text.replace(placeholder, (whole: string, name: string, singular?: string, plural?: string) => {
    const param = Object.hasOwn(message.params, name) ? message.params[name] : undefined;
    if (param === undefined) return whole;
    if (singular === undefined || plural === undefined) return renderParam(param, lang);
    return isSingular(amountOf(param), lang) ? singular : plural;
  });
};
