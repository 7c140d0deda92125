import { type Day, dayOf, noonOf, weekdayOf } from '@/lib/time/karachi'

// How long a delivery takes: whoever promises it or works out a day asks here.

/** Working days from the order to the door. */
export const deliveryDays = 3

export const deliveryPromise = `Shipping in ${deliveryDays} working days`

/** The shop and its couriers work from Monday to Saturday. */
const isWorkingDay = (day: Day) => weekdayOf(day) !== 'Sunday'

/** The day by which an order placed at that moment is delivered, as a moment of that day in Karachi. */
export function expectedDelivery(placedAt: Date): Date {
  let day = dayOf(placedAt)
  for (let left = deliveryDays; left > 0; ) {
    day += 1
    if (isWorkingDay(day)) left -= 1
  }
  return noonOf(day)
}
