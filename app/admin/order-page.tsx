import { Suspense } from 'react'
import { AdminOrderScreen } from '#ui/screens/admin/orders/order.tsx'
import { optional } from '../shell/optional.ts'
import { useOrder } from './use-order.ts'

const Edit = optional(() => import('./order-edit.tsx').then((part) => part.OrderEdit))
const ReturnPictures = optional(() => import('./return-pictures.tsx').then((part) => part.ReturnPictures))
const Tasks = optional(() => import('./order-tasks.tsx').then((part) => part.OrderTasks))

/** The page of one order; what is edited, asked for and looked at more closely comes when it is wanted. */
export function OrderPage({ id }: { id: string }) {
  const { screen, order, task, act, close, pending, refused } = useOrder(id)
  return (
    <>
      <AdminOrderScreen
        {...screen}
        picturesOf={(back, number) => (
          <Suspense fallback={null}>
            <ReturnPictures order={id} back={back} number={number} />
          </Suspense>
        )}
        edit={
          order?.live ? (
            <Suspense fallback={null}>
              <Edit id={id} />
            </Suspense>
          ) : null
        }
      />
      <Suspense fallback={null}>
        {task && order ? (
          <Tasks
            key={task.place}
            task={task.task}
            open={task.open}
            order={order}
            pending={pending}
            refused={refused}
            onClose={close}
            onAct={act}
          />
        ) : null}
      </Suspense>
    </>
  )
}
