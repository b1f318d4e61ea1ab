/** The cells of a grid over a photo: seen on any picture, in glare too. */
export const cellColours = { green: '#1fa463', red: '#e0362c', plain: '#ffffff', shade: 'rgba(10, 20, 25, 0.62)' } as const;
