/**
 * Settings of the server, for a laptop up to two cores shared with the application. Given on the command line, so
 * that they follow the program's version and not the data folder.
 */
export const serverSettings: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
  // Statements planned while a table was empty read all of it until it is counted again: on an installation's first exam
  // handing in took four times as long for the usual minute.
  autovacuum_naptime: '15s',
  // One person's report must not take the other core from everybody else.
  max_parallel_workers_per_gather: '0',
  // What was acknowledged survives a loss of power.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  password_encryption: 'scram-sha-256',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements carry people's data and are the application's to report: only the server's own events here.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};
