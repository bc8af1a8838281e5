export default {
  'severity.error': 'error',
  'severity.warning': 'warning',
  'severity.note': 'note',
  interrupted: 'Interrupted. Team files are as they were.',
};
