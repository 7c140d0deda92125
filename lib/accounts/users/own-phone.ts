import type { MessageChoice } from '@/lib/accounts/users/schema'

/** The telephone number of the own profile, where the shop can send messages. Browser-safe. */
export interface OwnPhone {
  /** '' without one. */
  phoneNumber: string
  isProved: boolean
  messageChannel: MessageChoice['messageChannel']
  /** Each can be chosen. */
  channels: NonNullable<MessageChoice['messageChannel']>[]
}
