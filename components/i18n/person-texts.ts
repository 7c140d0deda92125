import { cache } from 'react'

// Whether the person that this page is for has an email address. One value for each page that is rendered.

const reader = cache(() => ({ hasAddress: true }))

/** Called by a page before it renders anything: without an address, its texts promise no email. */
export function chooseTextsFor({ email }: { email: string }): void {
  reader().hasAddress = email !== ''
}

export const hasAddress = (): boolean => reader().hasAddress
