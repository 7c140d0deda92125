// The means by which customers can pay before they get anything; cash on delivery needs none. Pure and browser-safe.

/** The company behind the gateway. */
export const gatewayName = 'PayFast'

export interface Means {
  /** Card, wallet or bank account on the page of the payment gateway. */
  gateway: boolean
  /** A transfer that the customer sends to an account of the shop and that an admin confirms. */
  transfer: boolean
}

/** Whether something can be paid online at all: an online order, a visit of a caretaker, the deposit of a cash order. */
export const isOnlineOffered = ({ gateway, transfer }: Means): boolean => gateway || transfer

/** How texts name the way to pay online. */
export type OnlineWay = 'none' | 'transfer' | 'gateway'

export const onlineWay = ({ gateway, transfer }: Means): OnlineWay =>
  gateway ? 'gateway' : transfer ? 'transfer' : 'none'

/** Whether an online payment is a transfer: the customer wants one and there is an account, or there is nothing else. */
export const isPaidByTransfer = ({ gateway, transfer }: Means, wanted: boolean | undefined): boolean =>
  transfer && (wanted === true || !gateway)
