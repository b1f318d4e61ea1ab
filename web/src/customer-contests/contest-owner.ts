/** The work plan or project whose contests a screen shows. A project includes all of its plans. */
export type ContestOwner = { workPlan: string } | { project: string };
