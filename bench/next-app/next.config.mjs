// A minimal application of the framework: its throughput is the maximum that ours can reach.
export default { poweredByHeader: false }
