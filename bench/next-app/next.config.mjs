// The smallest application of the framework there can be: what it answers is the ceiling of what ours can.
export default { poweredByHeader: false }
