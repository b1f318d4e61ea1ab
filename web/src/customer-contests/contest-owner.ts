/** The work plan or project whose contests a screen shows; a project includes all its plans. */
export type ContestOwner = { workPlan: string } | { project: string };
