// Read by Next before the page runs.
export { startNavigation as onRouterTransitionStart } from '@/components/site-frame/navigation-progress'
