// Read by Next before the page runs.
export { startNavigation as onRouterTransitionStart } from '@/components/layout/navigation-progress'
