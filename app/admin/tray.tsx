import { TaskTray } from '#ui/admin/task-tray.tsx'
import { useTasks } from './use-tasks.ts'

/** The frame's list of what goes on. */
export function Tray() {
  return <TaskTray tasks={useTasks()} />
}
