const spellings = `
  ActiveMQ ADC AngularJS API ASA ASP.NET BIG-IP BIND CMS ColdFusion ConnectWise CouchDB CRM DNS D-Link ERP ESXi F5
  FortiGate FortiMail FortiManager FortiNAC FortiOS FortiProxy FortiSwitch FortiWeb FTP GeoServer GitHub GitLab
  GlassFish GoAnywhere HAProxy HP HPE HTTP HTTP/2 HTTPS IBM IIS ImageMagick InfluxDB IPMI ISC JBoss JetBrains jQuery
  JSON JunOS KACE LDAP lighttpd macOS ManageEngine MariaDB MFT MikroTik MOVEit MongoDB MySQL NAS .NET NetScaler nginx
  Node.js NTP OpenBSD OpenLDAP OpenSSH OpenSSL OpenVPN OwnCloud PAN-OS PaperCut PHP phpMyAdmin PostgreSQL PowerDNS
  PrestaShop ProFTPD QNAP QTS RabbitMQ RouterOS SAP ScreenConnect SDK SharePoint SMA SMB SMTP SNMP SolarWinds SonicOS
  SonicWall SQL SQLite SSH SSL TeamCity TeamViewer TLS TP-Link TYPO3 UI vBulletin vCenter VMware VNC VPN vSphere
  WebLogic WebSphere WinRAR WordPress WS_FTP XML YouTrack ZyXEL`

/** How makers write words of product names that are not simply capitalized, by the word in lower case. */
export const productSpellings: ReadonlyMap<string, string> = new Map(
  spellings
    .trim()
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word]),
)
