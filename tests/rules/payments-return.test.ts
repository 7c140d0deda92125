import { expect, test } from 'vitest'
import { isPostedReturn, returnLink } from '@/lib/money/payments/posted-return'

test('only a form posted to a return page counts', () => {
  expect(isPostedReturn('POST', '/user/order/0192')).toBe(true)
  expect(isPostedReturn('POST', '/user/appointments/')).toBe(true)
  expect(isPostedReturn('GET', '/user/order/0192')).toBe(false)
  expect(isPostedReturn('POST', '/user/orders')).toBe(false)
  expect(isPostedReturn('POST', '/user/order/a/b')).toBe(false)
})

const link = (body: string, query: [string, string][] = []) => returnLink('/user/order/1', query, body)

test('keeps the fields of a result unchanged, and drops contact data', () => {
  expect(
    link('err_code=000&BASKET_ID=GLO-1&validation_hash=aB%2Bc&mobile_no=0300&email_address=a%40b.c'),
  ).toBe('/user/order/1?err_code=000&BASKET_ID=GLO-1&validation_hash=aB%2Bc')
  expect(link('basket_id=a&basket_id=b')).toBe('/user/order/1?basket_id=a&basket_id=b')
  expect(link('err_code=000', [['basket_id', 'GLO-1']])).toBe('/user/order/1?basket_id=GLO-1&err_code=000')
})

test('an unreadable body leads to the plain page', () => {
  expect(link('')).toBe('/user/order/1')
  expect(link('err_code=%zz')).toBe('/user/order/1')
  expect(link(`err_code=${'0'.repeat(20_000)}`)).toBe('/user/order/1')
  expect(link('{"err_code":"000"}')).toBe('/user/order/1')
})
