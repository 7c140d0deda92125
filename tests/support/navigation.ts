import { vi } from 'vitest'

// Components are rendered without a Next.js router. Mocked for all files: they share the modules of their worker, so a file
// that mocks it alone comes too late when another one has already loaded it.
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useRouter: () => ({}),
  usePathname: () => '/',
}))
