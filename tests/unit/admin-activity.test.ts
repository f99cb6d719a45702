import { describe, expect, it } from 'vitest'
import { pathName, valueText } from '#app/admin/activity-values.ts'
import { nameOfDone, whatWasDone } from '#app/admin/activity-words.ts'
import { letterKind } from '#features/admin/letter-kinds.ts'
import { alertKinds, cartKinds, contactKinds, messageKinds, orderKinds, stockKinds } from '#ui/letters/kinds.ts'
import { allWords } from '#ui/words/all.ts'
import { makeTranslate } from '#ui/words/words.ts'

const en = makeTranslate('en', () => allWords('en'))
const th = makeTranslate('th', () => allWords('th'))
const raw = /[a-z]+[-_][a-z]+/

describe('what was done', () => {
  it('is said in words for every kind of thing that staff can write, also through routes of Medusa alone', () => {
    const kinds = [
      ...['draft-order', 'region', 'stock-location', 'tax-rate', 'tax-region', 'customer-group', 'shipping-profile'],
      ...['shipping-option', 'shipping-option-type', 'return-reason', 'refund-reason', 'user', 'invite', 'api-key'],
      ...['campaign', 'store', 'currency', 'reservation', 'option', 'price-preference', 'return', 'exchange', 'claim'],
      ...['order-edit', 'upload', 'of-tomorrow'],
    ]
    for (const resource of kinds)
      for (const action of ['created', 'changed', 'location-levels', 'batch']) {
        expect(whatWasDone(en, { resource, action }), resource).not.toMatch(raw)
        expect(whatWasDone(th, { resource, action }), resource).not.toMatch(/[a-z]{3}/)
      }
    expect(whatWasDone(en, { resource: 'draft-order', action: 'created' })).toBe('Draft order, made')
    expect(whatWasDone(th, { resource: 'region', action: 'shipping-options' })).toBe('ภูมิภาค, แก้ไข')
  })

  it('has the name of the thing, else of its kind', () => {
    expect(nameOfDone(en, { resource: 'draft-order', summary: '#12' })).toBe('#12')
    expect(nameOfDone(en, { resource: 'customer', summary: '' })).toBe('Customer')
    expect(nameOfDone(en, { resource: 'letter', summary: 'order-placed' })).toBe('Order confirmation')
  })

  it('calls a letter what the list of letters calls it', () => {
    const kinds = [...messageKinds, ...orderKinds, ...stockKinds, ...contactKinds, ...alertKinds, ...cartKinds]
    for (const template of kinds)
      for (const t of [en, th]) {
        const cell = letterKind(template)
        const called = cell.kind === 'word' && t(cell.word)
        expect(nameOfDone(t, { resource: 'letter', summary: template }), template).toBe(called)
      }
  })

  it('names its fields in words, and says what is not kept', () => {
    expect(pathName(en, 'region_id')).toBe('Region')
    expect(pathName(th, 'shipping_address')).toBe('ที่อยู่จัดส่ง')
    expect(pathName(en, 'min_quantity')).toBe('min quantity')
    expect(pathName(en, 'metadata.own_key'), 'as staff wrote it').toBe('own_key')
    expect(valueText(en, '[redacted]')).toBe('not kept here')
  })
})
