import type { Severity } from '@parapet/contract'
import type { importedTypes } from './imported-types.ts'

type Exposure = { type: keyof typeof importedTypes; what: string; severity: Severity }

const database = (what: string): Exposure => ({
  type: 'exposed_database_port',
  what,
  severity: 'SEVERITY_CRITICAL',
})
const remote = (what: string, severity: Severity = 'SEVERITY_HIGH'): Exposure => ({
  type: 'exposed_remote_access',
  what,
  severity,
})
const admin = (what: string, severity: Severity = 'SEVERITY_HIGH'): Exposure => ({
  type: 'exposed_admin_port',
  what,
  severity,
})

/** By transport and port, for the services that IANA or their makers assigned to them. */
const exposures: Readonly<Record<string, Exposure>> = {
  'tcp/1433': database('Microsoft SQL Server'),
  'tcp/1521': database('Oracle Database'),
  'tcp/3306': database('MySQL'),
  'tcp/5432': database('PostgreSQL'),
  'tcp/5984': database('CouchDB'),
  'tcp/6379': database('Redis'),
  'tcp/8086': database('InfluxDB'),
  'tcp/9042': database('Cassandra'),
  'tcp/9200': database('Elasticsearch'),
  'tcp/9300': database('Elasticsearch'),
  'tcp/11211': database('memcached'),
  'udp/11211': database('memcached'),
  'tcp/27017': database('MongoDB'),
  'tcp/22': remote('SSH', 'SEVERITY_LOW'),
  'tcp/23': remote('Telnet'),
  'tcp/139': remote('SMB'),
  'tcp/445': remote('SMB'),
  'tcp/3389': remote('Remote Desktop'),
  'tcp/5900': remote('VNC'),
  'tcp/5901': remote('VNC'),
  'tcp/5985': remote('WinRM'),
  'tcp/5986': remote('WinRM'),
  'udp/161': admin('SNMP', 'SEVERITY_MEDIUM'),
  'udp/623': admin('IPMI', 'SEVERITY_CRITICAL'),
  'tcp/2375': admin('the Docker API', 'SEVERITY_CRITICAL'),
  'tcp/4786': admin('Cisco Smart Install'),
  'tcp/6443': admin('the Kubernetes API', 'SEVERITY_MEDIUM'),
  'tcp/8291': admin('Winbox'),
  'tcp/10000': admin('Webmin'),
  'tcp/10250': admin('the Kubernetes kubelet', 'SEVERITY_CRITICAL'),
}

/** What should not be reachable from the internet on this port. */
export const exposureOf = (transport: 'tcp' | 'udp', port: number): Exposure | undefined =>
  exposures[`${transport}/${port}`]
