import 'server-only'
import { db } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { readSettings } from '@/lib/shop/settings/read'
import type { DigitStyle, ShopSettings } from '@/lib/shop/settings/schema'

/** The caller has checked that the viewer is an admin. */
export const getSettings = (): Promise<ShopSettings> => readSettings(db)

/** The home page states the actual charges in live mode; the demo has a text of its own. */
export const isShippingTextFromCharges = env.GULSHAN_MODE === 'live'

/** The forms of the specification, which the demo shows, have no gift. */
export const areGiftsOffered = env.GULSHAN_MODE === 'live'

/** Sums show no row of 0 for tax or a discount; those of the demo have them, as specified. CSS hides them (app/styles/shell.css). */
export const hidesEmptySums = env.GULSHAN_MODE === 'live'

/** The digits of Urdu pages. Latin ones while the database is away, so that error pages can be shown. */
export const getDigits = (): Promise<DigitStyle> =>
  readSettings(db).then(
    ({ digits }) => digits,
    () => 'latin',
  )
