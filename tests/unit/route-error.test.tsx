import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ErrorPageContext } from '#app/error-page-context.ts'
import { RouteError } from '#app/shell/route-error.tsx'
import { ErrorPage } from '#ui/error-page/error-page.tsx'

const failure = (status: number) => ({ status, statusText: '', internal: false, data: null })
/** Where the button of a failed page leads. */
function homeOf(path: string, status: number): string | undefined {
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <ErrorPageContext value={ErrorPage}>
        <RouteError error={failure(status)} />
      </ErrorPageContext>
    </MemoryRouter>,
  )
  return /<a href="([^"]*)"/.exec(markup)?.[1]
}

it('a page that is not there leads home: in the back office to its own first page, elsewhere to that of the shop', () => {
  expect(homeOf('/nowhere', 404)).toBe('/')
  expect(homeOf('/th/nowhere', 404)).toBe('/th')
  expect(homeOf('/admin/nowhere/at/all', 404)).toBe('/admin')
  expect(homeOf('/th/admin/orders/order_gone', 404)).toBe('/th/admin')
  expect(homeOf('/admin/orders', 500)).toBe('/admin')
  expect(homeOf('/administration', 404)).toBe('/')
  expect(homeOf('/admin', 403), 'who may not enter is not led there again').toBe('/')
})
