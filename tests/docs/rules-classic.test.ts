import { classic } from '../rules/shipped.ts';
import { describeRulesPage } from './rules-page.ts';

describeRulesPage('docs/rules-classic.md', classic(), /Source:\s+(?:seed\s+000|period rulebooks)/);
