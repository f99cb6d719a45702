import { deskRoute } from '../../../../desk/route.ts'
import { addChart, chartsPage, chartsQuery, newChart } from '../../../../desk/size-charts.ts'

/** GET /admin/desk/size-charts?limit&offset: all size charts, by name. */
export const GET = deskRoute(chartsQuery, ({ container, body }) => chartsPage(container, body))

/** POST /admin/desk/size-charts `{ name, category_ids?, sizes }`: one more. */
export const POST = deskRoute(newChart, async ({ container, body, note }) => {
  const { answer, entry } = await addChart(container, body)
  note(entry)
  return answer
})
