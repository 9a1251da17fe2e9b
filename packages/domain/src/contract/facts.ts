/** Who keeps what where. */
export type ContractPair = {
  readonly organizationID: string;
  readonly contractorID: string;
  readonly locationID: string;
  readonly disciplineID: string;
};

/** A contract as it stands. */
export type ContractFacts = ContractPair & {
  readonly contractID: string;
  readonly active: boolean;
  /** Events at its pair while it was in force, and those with its contractor's people on them. */
  readonly eventCount: number;
};

/** A location as far as contracts ask; `disciplineIDs` are the active ones among its own. */
export type ContractLocation = {
  readonly organizationID: string;
  /** It and its organisation are in use. */
  readonly active: boolean;
  readonly disciplineIDs: readonly string[];
  /** The disciplines that an active contract covers, and which contract. */
  readonly covered: readonly { readonly disciplineID: string; readonly contractID: string }[];
};

/** A contractor as far as contracts ask. */
export type ContractContractor = {
  readonly active: boolean;
  /** null: no limit. */
  readonly maxDisciplines: number | null;
  /** How many disciplines its active contracts are in. */
  readonly usedDisciplines: number;
  /** And how many all but the contract that is being changed are in; those of the asked ones in which these are not. */
  readonly keptDisciplines: number;
  readonly newDisciplineIDs: readonly string[];
};

/** Where a contract is to be, and with whom; null: not there, or not for this person to see. */
export type ContractSurroundings = {
  readonly location: ContractLocation | null;
  readonly contractor: ContractContractor | null;
};
