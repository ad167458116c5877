// The public entry `quartermaster/tools`: what agents have loaded of their hosts' tools, as functions that return values.
export type { Candidate, Failure, Outcome, Status, Success } from '../outcome.ts';
export type { HostConfig } from '../state/config/config.ts';
export {
  type RevokeRequest,
  revokeTrust,
  type TrustChange,
  type TrustRequest,
  trustProject,
} from '../state/trust/change-trust.ts';
export { listTrust, type TrustedProject, type TrustList } from '../state/trust/list-trust.ts';
export { type ProjectTrust, readTrust, type TrustQuestion } from '../state/trust/read-trust.ts';
export type { TrustItem, TrustVerdict } from '../state/trust/trust-item.ts';
export { appendAudit, auditFile } from './audit/append-audit.ts';
export type { AuditRecord } from './audit/audit-record.ts';
export { type ClientsReply, callClients } from './clients-tool/call-clients.ts';
export { clientsDefinition, clientsDefinitionWithCall } from './clients-tool/clients-definition.ts';
export { agentDoor, type Door, type GetPart, shellDoor } from './clients-tool/door.ts';
export { getHost, type HostQuestion, type HostTools } from './clients-tool/get-host.ts';
export { type HostList, type HostRow, listHosts } from './clients-tool/list-hosts.ts';
export { type CarriedTool, type LoadedList, listLoaded } from './clients-tool/list-loaded.ts';
export { type LoadedTools, type LoadQuestion, loadTools } from './clients-tool/load-tools.ts';
export {
  type FoundTool,
  type SearchQuestion,
  searchTools,
  type ToolSearch,
} from './clients-tool/search-tools.ts';
export { hostText } from './clients-tool/text/get.ts';
export { hostsText } from './clients-tool/text/list.ts';
export { loadText } from './clients-tool/text/load.ts';
export { loadedText } from './clients-tool/text/loaded.ts';
export { searchText } from './clients-tool/text/search.ts';
export { unloadText } from './clients-tool/text/unload.ts';
export type { ToolRow, ToolState } from './clients-tool/tool-rows.ts';
export { type UnloadedTools, type UnloadQuestion, unloadTools } from './clients-tool/unload-tools.ts';
export { type Advertised, type Advertisement, readAdvertisement } from './definition/advertisement.ts';
export { canonicalJson } from './definition/canonical-json.ts';
export { declaredTool, listedSentence, tokenCost } from './definition/declared-tool.ts';
export { definitionHash } from './definition/definition-hash.ts';
export { describeChange } from './definition/describe-change.ts';
export { hostIdentityFault, suggestedIdentity } from './definition/host-identity.ts';
export type { Json, JsonObject } from './definition/json.ts';
export { presentedName, presentedNameFault } from './definition/presented-name.ts';
export { schemaFaults } from './definition/schema-faults.ts';
export { type ReadDefinition, readDefinition, type ToolDefinition } from './definition/tool-definition.ts';
export {
  type Desk,
  type DeskPolicy,
  type DeskRecord,
  type DeskRequest,
  defaultWorkspace,
  deskFor,
  type OpenedDesk,
  openDesk,
  type SharedDesk,
} from './desk.ts';
export {
  type Answered,
  createGateway,
  type Declared,
  type Gateway,
  type GatewayCall,
  type GatewayOptions,
  type NotLoaded,
  type Refused,
} from './gateway/gateway.ts';
export type { ClientMemory } from './host/client-memory.ts';
export { connectHost } from './host/connect.ts';
export type {
  CallOptions,
  CallResult,
  Connection,
  Deadlines,
  Era,
  ListOptions,
  Progress,
} from './host/connection.ts';
export type { EraVerdicts } from './host/era-verdicts.ts';
export { type FoundHosts, findHosts, type HostsRequest } from './host/find-hosts.ts';
export { hostFingerprint } from './host/fingerprint.ts';
export type { Host, HostOrigin } from './host/host.ts';
export {
  type AdvertisementOptions,
  type HostPool,
  type HostPoolOptions,
  hostPool,
  type Listed,
  type WaitOptions,
} from './host/host-pool.ts';
export { type ConnectOptions, hostTrustItem } from './host/start-request.ts';
export { addressFailure, type SetAddress } from './loaded-set/address.ts';
export { type FileStore, type FileStoreOptions, fileStore } from './loaded-set/file-store.ts';
export { type AddedTool, type LoadAct, type LoadAnswer, load } from './loaded-set/load.ts';
export type { Declined } from './loaded-set/load-candidates.ts';
export { type LoadedEntry, type LoadedSet, presentedAs } from './loaded-set/loaded-set.ts';
export { memoryStore } from './loaded-set/memory-store.ts';
export type { Disk } from './loaded-set/other-spelling.ts';
export type { Repaired } from './loaded-set/repair-set.ts';
export { type Declaration, declarationOf, tokensOf } from './loaded-set/set-cost.ts';
export type { LoadedSetStore, StoredSet } from './loaded-set/store.ts';
export { type UnloadAct, type UnloadAnswer, unload } from './loaded-set/unload.ts';
