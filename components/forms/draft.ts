/**
 * The draft of a form, stored on this device for one account until it is sent or the account signs out. Only values
 * that differ from the initial ones are stored, so that a later change of the profile is not overwritten.
 */
export type Texts<Name extends string> = Record<Name, string>
export type Draft<Name extends string> = Partial<Texts<Name>>

const MAX_LENGTH = 500

/** The keys of the drafts, one per form. That of a guest is in the storage of the tab, and is gone with it. */
const draftKeys = ['checkoutDraft', 'bookingDraft', 'claimDraft', 'guestDraft'] as const

/** Removes the drafts of all forms, with all that this tab stores: a count or an arrival belongs to who has entered it. */
export function clearDrafts(): void {
  try {
    for (const key of draftKeys) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage may be blocked; then nothing is stored.
  }
}

/** `storage`: the session's for a person without an account, who may share the device. */
export function draftStore<Name extends string>(
  key: (typeof draftKeys)[number],
  names: readonly Name[],
  storage: () => Storage = () => localStorage,
) {
  const pick = (textOf: (name: Name) => unknown): Draft<Name> => {
    const found = names.flatMap((name) => {
      const value = textOf(name)
      return typeof value === 'string' ? [[name, value.slice(0, MAX_LENGTH)]] : []
    })
    return Object.fromEntries(found)
  }

  /** Parses the stored draft; empty if it is invalid or belongs to another account. */
  function parse(text: string | null, owner: string): Draft<Name> {
    try {
      const stored: unknown = JSON.parse(text ?? 'null')
      if (!isRecord(stored) || stored.owner !== owner || !isRecord(stored.typed)) return {}
      const { typed } = stored
      return pick((name) => typed[name])
    } catch {
      return {}
    }
  }

  /** The values that differ from the initial ones. */
  const changed = (typed: Texts<Name>, usual: Texts<Name>): Draft<Name> =>
    pick((name) => (typed[name] === usual[name] ? null : typed[name]))

  return {
    parse,
    changed,

    read(owner: string): Draft<Name> {
      try {
        return parse(storage().getItem(key), owner)
      } catch {
        return {}
      }
    },

    save(owner: string, typed: Texts<Name>, usual: Texts<Name>): void {
      const draft = changed(typed, usual)
      try {
        if (Object.keys(draft).length === 0) storage().removeItem(key)
        else storage().setItem(key, JSON.stringify({ owner, typed: draft }))
      } catch {
        // Storage may be blocked; then the draft lasts as long as the page.
      }
    },

    clear(): void {
      try {
        storage().removeItem(key)
      } catch {
        // Storage is blocked, so nothing is stored.
      }
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
