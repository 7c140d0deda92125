import { expect, it, vi } from 'vitest'
import { SecurityForm } from '@/components/admin/settings/security-form'
import { RightsProvider } from '@/components/auth/rights'
import { CollapsiblePart } from '@/components/users/collapsible-card'
import { DeviceList } from '@/components/users/device-list'
import { SecondFactor } from '@/components/users/second-factor'
import { renderMarkup } from '../support/render'

// Other files may have loaded these modules already, as the files of a worker share them.
vi.hoisted(() => vi.resetModules())
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/profile' }))

const at = '2026-11-20T07:00:00.000Z'
const device = { _id: 'one', device: 'Chrome, Android', createdAt: at, usedAt: at, isCurrent: true }

it('the present device is not signed out here, others are, each by its name', () => {
  const alone = renderMarkup(<DeviceList devices={[device]} />)
  expect(alone).toContain('This device')
  expect(alone).not.toContain('<button')
  const others = [
    { ...device, _id: 'two', device: '', isCurrent: false },
    { ...device, _id: 'three', device: 'Firefox, Linux', isCurrent: false },
  ]
  const html = renderMarkup(<DeviceList devices={[device, ...others]} />)
  expect(html.match(/<button/g)).toHaveLength(3)
  for (const label of ['Sign out Unknown device', 'Sign out Firefox, Linux'])
    expect(html).toContain(`aria-label="${label}"`)
  expect(html).toContain('Sign out all others')
})

it.each([
  [0, 'No recovery code is left.'],
  [1, 'One recovery code is left.'],
  [7, '7 recovery codes are left.'],
])('a second factor that is on says that %d recovery codes are left', (recoveryCodesLeft, text) => {
  const html = renderMarkup(<SecondFactor factor={{ isOn: true, recoveryCodesLeft }} isNeeded={false} />)
  expect(html).toContain(text)
  expect(html).not.toContain('Set it up')
})

it('a second factor that is needed says so until it is on', () => {
  const needed = (isOn: boolean) =>
    renderMarkup(<SecondFactor factor={{ isOn, recoveryCodesLeft: 0 }} isNeeded />)
  expect(needed(false)).toContain('requires two-step sign-in of its Owners')
  expect(needed(true)).not.toContain('requires two-step sign-in of its Owners')
})

it('a part of the profile is open at first where it is needed', () => {
  const part = (isOpen?: boolean) =>
    renderMarkup(
      <CollapsiblePart
        Icon={() => null}
        title="Two-step sign-in"
        lead=""
        {...(isOpen === undefined ? {} : { isOpen })}
      >
        text
      </CollapsiblePart>,
    )
  expect(part(true)).toMatch(/<details[^>]* open=""/)
  expect(part()).not.toMatch(/<details[^>]* open=""/)
})

it('the time after which the password is asked for again is in words, in both languages', () => {
  const security = { ownersNeedSecondFactor: false, askPasswordMinutes: 60 } as const
  const options = (locale: 'en' | 'ur') =>
    [
      ...renderMarkup(<SecurityForm security={security} isOwner />, locale).matchAll(
        /<option[^>]*>([^<]*)</g,
      ),
    ].map(([, text]) => text)
  expect(options('en')).toEqual([
    'Never',
    'After 15 minutes',
    'After 30 minutes',
    'After an hour',
    'After four hours',
  ])
  expect(options('ur')).toEqual(['کبھی نہیں', '15 منٹ بعد', '30 منٹ بعد', 'ایک گھنٹے بعد', 'چار گھنٹے بعد'])
})

it('the rules of signing in are only read without the permission, and of Owners are said by Owners alone', () => {
  const security = { ownersNeedSecondFactor: false, askPasswordMinutes: 60 } as const
  const formOf = (isOwner: boolean, permissions: string[]) =>
    renderMarkup(
      <RightsProvider permissions={permissions}>
        <SecurityForm security={security} isOwner={isOwner} />
      </RightsProvider>,
    )
  const [reader, writer, owner] = [
    formOf(false, ['settings.read']),
    formOf(false, ['settings.write']),
    formOf(true, ['settings.write']),
  ]
  const isReadOnly = [reader, writer, owner].map((html) => html.includes('<fieldset disabled'))
  expect(isReadOnly).toEqual([true, false, false])
  const box = /<input type="checkbox"[^>]* disabled/
  expect([reader, writer, owner].map((html) => box.test(html))).toEqual([true, true, false])
})
