import { authenticateToken } from '@/lib/platform/auth/sessions'
import { DEFAULT_PASSWORD } from '../support/factories'

export { make, outcomeOf, times, viewerOf } from './people'

export const password = DEFAULT_PASSWORD
export const address = '198.51.100.7'

export const formOf = (email: string) => ({
  firstName: 'Bilal',
  lastName: 'Raza',
  email,
  password,
  phoneNumber: '+923007654321',
  address: { street: '5 Mall Road', city: 'Gujrat', state: 'Punjab', country: 'Pakistan', zipCode: '50700' },
})

export const isLive = async (token: string) => (await authenticateToken(token)).kind === 'viewer'
