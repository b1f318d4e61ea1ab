type Served = { readonly name: string; readonly port: number; readonly url: string; readonly demo: '0' | '1'; readonly secondFactor: 'off' | 'admins' };

/**
 * Three servers: an empty one for the walk from the first company on, one with the demo company for looking at every screen, and an empty one whose
 * admins need a second factor.
 */
export const walkServer: Served = { name: 'walk', port: 43101, url: 'http://127.0.0.1:43101', demo: '0', secondFactor: 'off' };
export const demoServer: Served = { name: 'demo', port: 43102, url: 'http://127.0.0.1:43102', demo: '1', secondFactor: 'off' };
export const strictServer: Served = { name: 'strict', port: 43103, url: 'http://127.0.0.1:43103', demo: '0', secondFactor: 'admins' };
