export default {
  'severity.error': 'erreur',
  'severity.warning': 'avertissement',
  'severity.note': 'remarque',
  interrupted: 'Interrompu. Les fichiers d’équipe sont restés tels quels.',
};
