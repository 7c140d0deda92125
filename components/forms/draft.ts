/**
 * What is typed into a form, kept on this device for one owner, until it is sent or the person signs out. Only what differs
 * from what the form begins with: a profile that is changed later is not overruled by what it used to say.
 */
export type Texts<Name extends string> = Record<Name, string>
export type Draft<Name extends string> = Partial<Texts<Name>>

const MAX_LENGTH = 500

/** `key`: in local storage. Each form has one, and so one draft at a time. */
export function draftStore<Name extends string>(key: string, names: readonly Name[]) {
  const pick = (textOf: (name: Name) => unknown): Draft<Name> => {
    const found = names.flatMap((name) => {
      const value = textOf(name)
      return typeof value === 'string' ? [[name, value.slice(0, MAX_LENGTH)]] : []
    })
    return Object.fromEntries(found)
  }

  /** Whatever lies in storage; nothing of another owner's, and nothing that makes no sense. */
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

  /** What is typed and is not what the form began with. */
  const changed = (typed: Texts<Name>, usual: Texts<Name>): Draft<Name> =>
    pick((name) => (typed[name] === usual[name] ? null : typed[name]))

  return {
    parse,
    changed,

    read(owner: string): Draft<Name> {
      try {
        return parse(localStorage.getItem(key), owner)
      } catch {
        return {}
      }
    },

    save(owner: string, typed: Texts<Name>, usual: Texts<Name>): void {
      const draft = changed(typed, usual)
      try {
        if (Object.keys(draft).length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify({ owner, typed: draft }))
      } catch {
        // Storage may be refused: what is typed then lasts as long as the page.
      }
    },

    clear(): void {
      try {
        localStorage.removeItem(key)
      } catch {
        // Refused storage kept nothing.
      }
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
