/** Two servers: an empty one for the walk from the first company on, and one with the demo company for looking at every screen. */
export const walkServer = { name: 'walk', port: 43101, url: 'http://127.0.0.1:43101', demo: '0' };
export const demoServer = { name: 'demo', port: 43102, url: 'http://127.0.0.1:43102', demo: '1' };
