/**
 * Returns a function that saves a state. During a save only the newest state waits for the next one, so that a slow
 * device is never more than one save behind. Resolves once the given state or a newer one is saved.
 */
export function createLatestSave<State, Result>(
  save: (state: State) => Promise<Result>,
): (state: State) => Promise<Result> {
  let current: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  let newest: State;
  const start = (): Promise<Result> => {
    next = undefined;
    const started = save(newest);
    current = started;
    const end = () => {
      if (current === started) current = undefined;
    };
    started.then(end, end);
    return started;
  };
  return (state) => {
    newest = state;
    if (!current) return start();
    next ??= current.then(start, start);
    return next;
  };
}
