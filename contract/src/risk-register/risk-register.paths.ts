export const riskRegisterPath = '/risk-register';
export const assessmentReviewsPath = `${riskRegisterPath}/reviews`;
export const projectReviewPath = (projectId: string): string => `${assessmentReviewsPath}?project=${projectId}`;
