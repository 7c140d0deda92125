import { paisaToDecimal } from '@/lib/base/money'
import type { Attempt, ReturnAddresses } from '@/lib/money/payments/gateway'

interface FormContext {
  merchantId: string
  merchantName: string
  token: string
  addresses: ReturnAddresses
  /** "A random string" according to the gateway's guide; it is not checked. */
  signature: string
}

/** '+923001234567' -> '03001234567', the only format the payment page accepts. Numbers of other countries stay unchanged. */
export const gatewayMobile = (phoneNumber: string) => phoneNumber.replace(/^\+92(?=3\d{9}$)/, '0')

/** The form fields in the contract's order (3). The amount text must be the one of the token request. */
export function formFields(attempt: Attempt, context: FormContext): [string, string][] {
  const { payer, buyer } = attempt
  return [
    ['MERCHANT_ID', context.merchantId],
    ['MERCHANT_NAME', context.merchantName],
    ['TOKEN', context.token],
    ['PROCCODE', '00'],
    ['TXNAMT', paisaToDecimal(attempt.paisa)],
    ['CURRENCY_CODE', attempt.currency],
    ['BASKET_ID', attempt.basketId],
    ['ORDER_DATE', attempt.orderDate],
    ['TXNDESC', attempt.description],
    ['CUSTOMER_MOBILE_NO', gatewayMobile(payer.phoneNumber)],
    ['CUSTOMER_EMAIL_ADDRESS', payer.email],
    ...(buyer ? buyerFields(buyer) : []),
    ...attempt.items.flatMap(({ sku, name, unitPaisa, quantity }, index): [string, string][] => [
      [`ITEMS[${index}][SKU]`, sku],
      [`ITEMS[${index}][NAME]`, name],
      [`ITEMS[${index}][PRICE]`, paisaToDecimal(unitPaisa)],
      [`ITEMS[${index}][QTY]`, String(quantity)],
    ]),
    ['SUCCESS_URL', context.addresses.success],
    ['FAILURE_URL', context.addresses.failure],
    ['CHECKOUT_URL', context.addresses.notify],
    ['SIGNATURE', context.signature],
    ['VERSION', 'GULSHAN-1.0'],
    ['TRAN_TYPE', 'ECOMM_PURCHASE'],
  ]
}

const buyerFields = ({ id, name, address }: NonNullable<Attempt['buyer']>): [string, string][] => [
  ['CUSTOMER_NAME', name],
  ['CUSTOMER_ID', id],
  ['COUNTRY', address.country],
  [
    'SHIPPING_ADDRESS_1',
    `${address.street}, ${address.city}, ${address.state}, ${address.country} - ${address.zipCode}`,
  ],
  // Spelled this way by the gateway.
  ['SHIPPING_ADDRESS_CITU', address.city],
  ['SHIPPING_STATE_PROVINCE', address.state],
  ['SHIPPING_POSTALCODE', address.zipCode],
]
