// The means by which customers can pay before they get anything; cash on delivery needs none. Pure and browser-safe.

/** The company behind the gateway. */
export const gatewayName = 'PayFast'

export interface Means {
  /** Card, wallet or bank account on the page of the payment gateway. */
  gateway: boolean
}

/** Whether something can be paid online at all: an online order, a visit of a caretaker, the deposit of a cash order. */
export const isOnlineOffered = ({ gateway }: Means): boolean => gateway

/** How texts name the way to pay online. */
export type OnlineWay = 'none' | 'transfer' | 'gateway'

export const onlineWay = ({ gateway }: Means): OnlineWay => (gateway ? 'gateway' : 'none')
