// How an order reached the shop. Browser-safe.

/** Channels of the orders that staff take for another person. */
export const staffChannels = ['PHONE', 'WHATSAPP', 'GATE'] as const
export type StaffChannel = (typeof staffChannels)[number]

export function channelName(channel: StaffChannel): string {
  if (channel === 'PHONE') return 'Telephone'
  return channel === 'WHATSAPP' ? 'WhatsApp' : 'At the gate'
}

function wayOf(channel: StaffChannel): string {
  if (channel === 'PHONE') return 'By telephone'
  return channel === 'WHATSAPP' ? 'By WhatsApp' : 'At the gate'
}

/** `By telephone, taken by Ayesha Khan` */
export const takenText = (channel: StaffChannel, takenBy: string): string =>
  `${wayOf(channel)}, taken by ${takenBy}`
