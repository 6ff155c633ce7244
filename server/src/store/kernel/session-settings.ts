/** Settings of every session of the service, on every node of a cluster. */
export const sessionSettings = {
  timezone: 'UTC',
  // Pages look rows up one by one: at the default cost, meant for spinning disks, the planner would prefer full table
  // scans.
  random_page_cost: '1.1',
} as const
