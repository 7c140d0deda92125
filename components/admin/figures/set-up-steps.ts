import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import type { SetUp } from '@/lib/office/figures/set-up'

export interface SetUpStep {
  name: string
  note: string
  /** Where it is done. */
  href: string
  isDone: boolean
  /** Further links of the step. */
  more?: readonly { name: string; href: string }[]
}

interface StepTexts {
  order: string
  /** How customers pay online, and the link to the accounts for transfers. */
  payment: { note: string; accounts: string }
  /** The link to tax classes. */
  tax: string
  /** How emails leave. */
  mail: Pick<SetUpStep, 'name' | 'note'>
  /** The last step. */
  open: Pick<SetUpStep, 'name' | 'note'>
}

/** The steps of a new shop until it is open, in this order. */
export const setUpSteps = (setUp: SetUp, { order, payment, tax, mail, open }: StepTexts): SetUpStep[] => [
  {
    name: 'Shop details',
    note: 'Name, address, telephone and hours, on every page, email and invoice',
    href: adminPaths.shop,
    isDone: setUp.identity,
    // A shop may do without online payment, which is then no step.
    ...(setUp.payment !== 'none'
      ? {}
      : { more: [{ name: payment.accounts, href: adminPaths.transferAccounts }] }),
  },
  {
    name: 'Delivery and promises',
    note: 'Charges, tax, delivery time, returns and tax numbers',
    href: paths.adminSettings,
    isDone: setUp.delivery,
    more: [
      { name: 'Zones, van and pick-up', href: adminPaths.delivery },
      { name: tax, href: adminPaths.tax },
    ],
  },
  ...(setUp.payment !== 'none'
    ? [
        {
          name: 'Online payment',
          note: payment.note,
          href: setUp.payment === 'gateway' ? `${paths.adminPayments}#gateway` : adminPaths.transferAccounts,
          isDone: setUp.payment !== 'gateway' || setUp.isPaymentChecked,
          ...(setUp.payment === 'gateway'
            ? { more: [{ name: payment.accounts, href: adminPaths.transferAccounts }] }
            : {}),
        },
      ]
    : []),
  {
    ...mail,
    href: adminPaths.mailServer,
    // No one gets an email that is only written to a file.
    isDone: setUp.mail.kind === 'server',
  },
  {
    name: 'First products',
    note: 'Add one by hand, or import a file from another shop system',
    href: paths.adminImport,
    isDone: setUp.products,
  },
  {
    name: 'Pages',
    note: `Returns, privacy, terms and contact: ${setUp.pages.length} of 4 published`,
    href: adminPaths.pages,
    isDone: setUp.pages.length === 4,
  },
  {
    name: 'Test order',
    note: order,
    href: adminPaths.orderNew,
    isDone: setUp.order,
  },
  {
    ...open,
    href: `${adminPaths.shop}#opening`,
    isDone: setUp.open,
  },
]
