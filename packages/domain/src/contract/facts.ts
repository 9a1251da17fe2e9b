/** Which contractor maintains what, and where. */
export type ContractPair = {
  readonly organizationID: string;
  readonly contractorID: string;
  readonly locationID: string;
  readonly disciplineID: string;
};

/** A contract in its present state. */
export type ContractFacts = ContractPair & {
  readonly contractID: string;
  readonly active: boolean;
  /** Events at its pair while it was in force, and events that name its contractor's people. */
  readonly eventCount: number;
};

/** The facts about a location that contracts need; `disciplineIDs` are the active ones among its own. */
export type ContractLocation = {
  readonly organizationID: string;
  /** The location and its organisation are in use. */
  readonly active: boolean;
  readonly disciplineIDs: readonly string[];
  /** The disciplines that an active contract covers, and which contract. */
  readonly covered: readonly { readonly disciplineID: string; readonly contractID: string }[];
};

/** The facts about a contractor that contracts need. */
export type ContractContractor = {
  readonly active: boolean;
  /** null: no limit. */
  readonly maxDisciplines: number | null;
  /** The number of disciplines of its active contracts. */
  readonly usedDisciplines: number;
  /**
   * The same number without the contract that is being changed; and those of the requested disciplines that are not among
   * these.
   */
  readonly keptDisciplines: number;
  readonly newDisciplineIDs: readonly string[];
};

/** The place of a contract, and its contractor; null: nonexistent, or not visible to this person. */
export type ContractContext = {
  readonly location: ContractLocation | null;
  readonly contractor: ContractContractor | null;
};
