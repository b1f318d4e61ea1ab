export { JobCardChecks } from './JobCardChecks.tsx';
export { LeftDefects } from './defects/LeftDefects.tsx';
export { VehicleDefects } from './defects/VehicleDefects.tsx';
export { TaskPoint, useTaskPoints } from './TaskPoint.tsx';
