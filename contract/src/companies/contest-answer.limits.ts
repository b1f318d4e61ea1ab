/** The number of hours within which the office must answer a customer's contest; a company can change it. */
export const contestAnswerHours = { min: 1, usual: 48, max: 720 };
