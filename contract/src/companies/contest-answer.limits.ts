/** The hours within which the office has to answer a customer's contest. A company can change them. */
export const contestAnswerHours = { min: 1, usual: 48, max: 720 };
