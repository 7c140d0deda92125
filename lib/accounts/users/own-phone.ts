import type { MessageChoice } from '@/lib/accounts/users/schema'

/** The telephone number of the own profile, where the shop can send messages. Browser-safe. */
export interface OwnPhone {
  /** '' without one. */
  phoneNumber: string
  isProved: boolean
  messageChannel: MessageChoice['messageChannel']
  /** What the person can choose. */
  channels: NonNullable<MessageChoice['messageChannel']>[]
}
