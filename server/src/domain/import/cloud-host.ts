import { ownerOfHost } from './owner-of-host.ts'

/** Where cloud providers' interfaces and their customers' resources are; a host here says nothing about whose it is. */
const cloudDomains = new Set([
  'aliyuncs.com',
  'amazonaws.com',
  'amazonaws.com.cn',
  'api.aws',
  'appdomain.cloud',
  'appspot.com',
  'aws.amazon.com',
  'azure.cn',
  'azure.com',
  'azure.net',
  'azureedge.net',
  'azurefd.net',
  'azurewebsites.net',
  'cloud.google.com',
  'cloud.ibm.com',
  'cloudapp.net',
  'cloudfront.net',
  'cloudfunctions.net',
  'digitaloceanspaces.com',
  'elasticbeanstalk.com',
  'googleapis.com',
  'googleusercontent.com',
  'gserviceaccount.com',
  'microsoftonline.com',
  'myqcloud.com',
  'oraclecloud.com',
  'run.app',
  'trafficmanager.net',
  'windows.net',
])

/** Whether the host is a cloud provider's interface or a resource of one of its customers. */
export const isCloudHost = (host: string): boolean =>
  ownerOfHost(host, (domain) => cloudDomains.has(domain)) !== undefined
