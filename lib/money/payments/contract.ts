import { gatewayCheck } from '@/lib/money/payments/gateway-schema'
import { endpoint } from '@/lib/platform/http/endpoint'

// Endpoints of the admin area (contract 2.7).

export const checkGateway = endpoint({
  method: 'POST',
  path: '/settings/gateway/check',
  summary: 'Ask the payment gateway for a payment of Rs 1 that nobody pays, and keep its answer',
  access: ['ADMIN'],
  permission: 'settings.write',
  returns: gatewayCheck,
  message: 'Gateway checked.',
  errors: ['GATEWAY_UNAVAILABLE'],
})
