/** The colours of mandatory signs (ISO 7010), the same in the light and the dark theme. */
export const [safetyBlue, safetyWhite] = ['#005387', '#ffffff'];
