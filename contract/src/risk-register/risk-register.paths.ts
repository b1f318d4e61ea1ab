export const riskRegisterPath = '/risk-register';
export const assessmentReviewsPath = `${riskRegisterPath}/reviews`;
/** The reviews of one project. */
export const projectReviewPath = (projectId: string): string => `${assessmentReviewsPath}?project=${projectId}`;
