import 'server-only'
import { Prisma } from '@prisma/client'
import { shownSql } from '@/lib/catalogue/states/shown-sql'
import { isChecked } from '@/lib/money/payments/gateway-schema'
import { readGatewayState } from '@/lib/money/payments/gateway-state'
import { gateway } from '@/lib/money/payments/gateways'
import { read } from '@/lib/platform/database/client'
import { env } from '@/lib/platform/env'
import { shopDocument } from '@/lib/shop/identity/read'
import { getMailWay, type MailWay } from '@/lib/shop/mail/state'
import { type OnlineWay, onlineWay } from '@/lib/shop/means/means'
import { getMeans } from '@/lib/shop/means/read'
import { getStoredOpening } from '@/lib/shop/opening/read'
import { isOpenAt } from '@/lib/shop/opening/rules'
import { settingsDocument } from '@/lib/shop/settings/read'

/** The kinds of pages that customers and payment companies ask for. */
export const requiredPages = ['returns', 'privacy', 'terms', 'contact'] as const

/** How far a new shop is set up. Everything is read from what is stored, so nothing is ticked by hand. */
export interface SetUp {
  /** Telephone and address are saved. */
  identity: boolean
  /** Delivery, tax and promises were saved once. */
  delivery: boolean
  /** How customers can pay online. */
  payment: OnlineWay
  /** How emails leave. */
  mail: MailWay
  /** The gateway's account has worked when it was last checked. */
  isPaymentChecked: boolean
  products: boolean
  /** The required pages that are published. */
  pages: (typeof requiredPages)[number][]
  /** An order was placed. */
  order: boolean
  /** Customers see the shop. */
  open: boolean
}

/** One statement; each part stops at the first row it finds. */
const setUpSql = Prisma.sql`
  SELECT
    EXISTS (
      SELECT FROM settings WHERE key = ${shopDocument.key}
      AND value ->> 'phone' <> '' AND value -> 'street' ->> 'en' <> '') AS identity,
    EXISTS (SELECT FROM settings WHERE key = ${settingsDocument.key}) AS delivery,
    EXISTS (SELECT FROM products p WHERE ${shownSql()}) AS products,
    ARRAY(
      SELECT DISTINCT kind::text FROM pages
      WHERE published_at IS NOT NULL AND kind::text = ANY(${[...requiredPages]}::text[])) AS pages,
    EXISTS (SELECT FROM orders) AS "order"`

/** Reads what is set up, for pages that have checked for an admin. */
export async function readSetUp(): Promise<SetUp> {
  const [[facts], opening, means, mail] = await Promise.all([
    read<Omit<SetUp, 'payment' | 'isPaymentChecked' | 'mail' | 'open'>>(setUpSql),
    getStoredOpening(),
    getMeans(),
    getMailWay(),
  ])
  if (!facts) throw new Error('The facts about the set-up are missing')
  const payment = onlineWay(means)
  const isPaymentChecked = payment === 'gateway' && isChecked(await readGatewayState(), gateway().account)
  return { ...facts, payment, isPaymentChecked, mail, open: isOpenAt(opening, new Date()) }
}

/** The demo is set up by its seed. */
export const needsSetUp = env.GULSHAN_MODE === 'live'
