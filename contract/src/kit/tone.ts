/** How urgent a status looks; the screens give each tone its colour and icon, and never show colour alone (ux.md). */
export type Tone = 'plain' | 'busy' | 'attention' | 'good' | 'bad';
