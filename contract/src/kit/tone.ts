/** How urgent a status looks. Screens give each tone a colour and an icon, because colour alone is not accessible. */
export type Tone = 'plain' | 'busy' | 'attention' | 'good' | 'bad';
