import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { expect, test } from 'vitest'
import { WeekDay } from '@/components/appointments/dashboard/week-day'
import { dayOf } from '@/lib/base/time/karachi'
import type { AgendaDay, AppointmentView } from '@/lib/care/appointments/schema'
import { renderMarkup } from '../support/render'

const now = new Date('2026-11-24T07:00:00.000Z')
const free: AgendaDay = { day: dayOf(now) + 1, open: [], isOff: false, appointments: [] }
const render = (day: Partial<AgendaDay>, hasHours = true) =>
  renderMarkup(
    <AppRouterContext.Provider value={{} as AppRouterInstance}>
      <WeekDay day={{ ...free, ...day }} now={now} hasHours={hasHours} />
    </AppRouterContext.Provider>,
  )

test('only a day that can be booked is offered as a day off', () => {
  expect(render({ open: [[540, 1020]] })).toContain('Take this day off')
  expect(render({})).toContain('No hours')
  expect(render({})).not.toContain('Take this day off')
  expect(render({ isOff: true })).toContain('Work on this day')
})

test('without any listed hours every day can be booked, and taken off', () => {
  expect(render({}, false)).toContain('Any time')
  expect(render({}, false)).toContain('Take this day off')
})

test('a day says how much of it is booked', () => {
  const address = {
    street: '5 Mall Road',
    city: 'Gujrat',
    state: 'Punjab',
    country: 'Pakistan',
    zipCode: '50700',
  }
  const visit = {
    _id: '1',
    purpose: 'Pruning',
    status: 'PENDING',
    start: '2026-11-25T06:00:00.000Z',
    end: '2026-11-25T07:30:00.000Z',
    price: 1200,
    paymentStatus: 'PAID',
    note: null,
    outcome: null,
    visitAddress: null,
    customer: { firstName: 'Bilal', lastName: 'Raza', phoneNumber: '+923007654321', address },
  } as AppointmentView
  expect(render({ open: [[540, 1020]], appointments: [visit] })).toContain('1 visit, 1 h 30 min of 8 h')
})
